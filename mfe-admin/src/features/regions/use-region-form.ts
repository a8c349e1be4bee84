import type { AdminRegion } from '@gently/contracts/catalogue';
import { PATHS } from '@gently/contracts/paths';
import { fieldsThatDiffer, isOvertaken, useKeptForm, useWatch } from '@gently/platform/forms';
import { useNavigate } from '@gently/platform/router';
import { useAreaMove } from '@gently/ui/forms';
import { useEffect, useState } from 'react';
import { useSaveRegion } from '../../data/regions';
import {
  bodyOf,
  changesOf,
  isSameRegion,
  NEW_REGION,
  newRegionOf,
  REGION_ORDER,
  regionForm,
  type RegionValues,
  valuesOf,
} from './region-values';

/**
 * The form of a region: what is typed is kept on this device until it is saved.
 * @param newest the region as it is now; null for a new one
 */
export const useRegionForm = (newest: AdminRegion | null) => {
  // Only what this person has changed is sent.
  const [base, setBase] = useState(newest);
  const navigate = useNavigate();
  const kept = useKeptForm<RegionValues>({
    name: `region-${newest?.id ?? 'new'}`,
    stored: newest ? valuesOf(newest) : NEW_REGION,
    schema: regionForm(base),
    order: REGION_ORDER,
    isSame: isSameRegion,
    // The person first sees what a colleague has changed.
    rebased: 'on request',
  });
  const { form, settle } = kept;
  const values = useWatch({ control: form.control }) as RegionValues;
  const save = useSaveRegion(newest?.id ?? null, () => kept.forget('sent'));
  const isStale = newest && base && newest.version !== base.version && isSameRegion(values, valuesOf(base));
  useEffect(() => {
    // Where nothing was typed there is nothing to choose between.
    if (!isStale) return;
    setBase(newest);
    settle(valuesOf(newest));
  }, [isStale, newest, settle]);
  const areas = useAreaMove({
    onLeave: () => save.reset(),
    onMove: (from) => send(form.getValues(), from),
  });
  const finish = (done?: string) => {
    kept.forget(done ? 'sent' : 'all');
    void navigate(PATHS.adminRegions, done ? { state: { done } } : {});
  };
  const refusedBy = (error: unknown) => {
    if (!areas.ask(error)) kept.refusedBy(error);
  };
  const send = (typed: RegionValues, areasFrom?: string[]) => {
    const body = base ? bodyOf(base, typed) : newRegionOf(typed);
    save.mutate(areasFrom ? { ...body, areas_from: areasFrom } : body, {
      onSuccess: ({ name }) => finish(base ? `${name} has been changed.` : `${name} has been added.`),
      onError: refusedBy,
    });
  };
  return {
    ...kept,
    base,
    values,
    save,
    submit: kept.submit((typed) => {
      if (base && Object.keys(changesOf(base, typed)).length === 0) return finish();
      send(typed);
    }),
    overtaken:
      newest !== null && !isStale && isOvertaken({ seen: values.version, newest: newest.version }, save),
    /** The fields in which the newest version says something else than the form. */
    differing: newest ? fieldsThatDiffer(valuesOf(newest), values) : [],
    /** Goes on with what was typed, on top of the newest version. */
    keepTyped: () => {
      if (!newest) return;
      setBase(newest);
      kept.rebase();
      save.reset();
      document.getElementById('name')?.focus();
    },
    /** Puts the newest version in place of what was typed. */
    takeNewest: () => {
      if (!newest) return;
      setBase(newest);
      kept.settle(valuesOf(newest));
      save.reset();
      document.getElementById('name')?.focus();
    },
    areas,
  };
};
