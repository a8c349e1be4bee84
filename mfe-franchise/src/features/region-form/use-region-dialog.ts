import type { FranchiseRegion } from '@gently/contracts/franchise';
import { createRegionBody, updateRegionBody } from '@gently/contracts/regions';
import {
  fieldsThatDiffer,
  isOvertaken,
  rebase,
  schemaResolver,
  showRefusal,
  submitFinished,
  useForm,
  useWatch,
} from '@gently/platform/forms';
import { useAreaMove } from '@gently/ui/forms';
import { formOf } from '@gently/ui/parts';
import { useState } from 'react';
import { useSaveRegion } from '../../data/regions';
import { changesOf, newRegionOf, type RegionValues, valuesOf } from './region-values';

const schemaOf = (region: FranchiseRegion | null) =>
  region
    ? formOf<RegionValues, unknown>(updateRegionBody as never, (values) => changesOf(region, values))
    : formOf<RegionValues, unknown>(createRegionBody as never, newRegionOf);

/**
 * The form of a region: what is sent, what came of it, and what to do when another person was quicker.
 * @param newest the region as it is now; null for a new one
 * @param values what the form begins with
 */
export const useRegionDialog = (
  newest: FranchiseRegion | null,
  values: RegionValues,
  onSaved: (region: FranchiseRegion) => void,
) => {
  const [base, setBase] = useState(newest);
  const save = useSaveRegion(newest?.id ?? null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<RegionValues>({
    defaultValues: values,
    resolver: schemaResolver<RegionValues>(schemaOf(base)),
    shouldFocusError: false,
  });
  const typed = useWatch({ control: form.control }) as RegionValues;
  const areas = useAreaMove({
    onLeave: () => save.reset(),
    onMove: (from) => send(form.getValues(), from),
  });
  const refuse = () => setAttempt((count) => count + 1);
  const refusedBy = (error: unknown) => {
    if (!areas.ask(error) && showRefusal(form, error)) refuse();
  };
  const send = (now: RegionValues, areasFrom?: string[]) => {
    const body = base ? changesOf(base, now) : newRegionOf(now);
    save.mutate(areasFrom ? { ...body, areas_from: areasFrom } : body, {
      onSuccess: onSaved,
      onError: refusedBy,
    });
  };
  /** The form begins again, its first field with the focus. */
  const goOn = (region: FranchiseRegion, now: RegionValues) => {
    setBase(region);
    form.reset(now);
    save.reset();
    document.getElementById('name')?.focus();
  };
  return {
    form,
    base,
    save,
    attempt,
    submit: submitFinished(form, (now) => send(now), refuse),
    overtaken: newest !== null && isOvertaken({ seen: typed.version, newest: newest.version }, save),
    /** The fields in which the newest version says something else than the form. */
    differing: newest ? fieldsThatDiffer(valuesOf(newest), typed) : [],
    /** Goes on with what was typed, on top of the newest version. */
    keepTyped: () => {
      if (!newest || !base) return;
      goOn(
        newest,
        rebase({
          typed: { ...typed, version: base.version },
          began: valuesOf(base),
          newest: valuesOf(newest),
        }),
      );
    },
    /** Puts the newest version in place of what was typed. */
    takeNewest: () => newest && goOn(newest, valuesOf(newest)),
    areas,
  };
};
