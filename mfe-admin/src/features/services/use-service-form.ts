import type { AdminCategory, ServicePreview, ServiceVersion } from '@gently/contracts/catalogue';
import { isApiError } from '@gently/platform/api';
import { isOvertaken, useKeptForm, useWatch } from '@gently/platform/forms';
import { useState } from 'react';
import { usePreviewService, useSaveService } from '../../data/services';
import {
  bodyOf,
  formFieldOf,
  isSameService,
  NEW_SERVICE,
  SERVICE_ORDER,
  serviceForm,
  type ServiceValues,
  valuesOf,
} from './service-values';

/** A service that is there already, and its newest version. */
export interface ExistingService {
  id: string;
  newest: number;
  /** The change begins with the values of this version. */
  version: ServiceVersion;
}

/** Renames the fields in a refusal of the server as the form names them. */
const inFormNames = (error: unknown): unknown =>
  isApiError(error)
    ? Object.assign(error, {
        errors: error.errors.map((one) => ({ ...one, field: formFieldOf(one.field.split('.')) })),
      })
    : error;

const isAboutFields = (error: unknown): boolean => isApiError(error) && error.errors.length > 0;
const isAboutDay = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ field }) => field === 'from_date');
const isChanged = (error: unknown): boolean => isApiError(error) && error.code === 'service_changed';

/** After a choice at the top of the form, the person goes on at its first field. */
const focusFirstField = (): void => document.getElementById(SERVICE_ORDER[0])?.focus();

/** What the open preview shows: the server's answer, and the day for which it was asked. */
interface Shown {
  answer: ServicePreview;
  /** The day on which the change takes effect; null for at once. */
  from: string | null;
}

/**
 * The form of a service: what is typed is kept on this device, shown as a preview, and saved from there.
 * @param existing null for a new service
 */
export const useServiceForm = (
  existing: ExistingService | null,
  categories: readonly AdminCategory[],
  onSaved: (id: string, values: ServiceValues) => void,
) => {
  const id = existing?.id ?? null;
  const stored = existing ? valuesOf(existing.version, existing.newest) : NEW_SERVICE;
  const kept = useKeptForm<ServiceValues>({
    name: `service-${id ?? 'new'}`,
    stored,
    schema: serviceForm(categories),
    order: SERVICE_ORDER,
    isSame: isSameService,
    // The person first sees what a colleague has changed.
    rebased: 'on request',
  });
  const { form, submit } = kept;
  const preview = usePreviewService();
  const save = useSaveService(id, () => kept.forget('sent'));
  const [shown, setShown] = useState<Shown | null>(null);
  const leave = () => setShown(null);
  const overtaken =
    existing !== null && isOvertaken({ seen: form.getValues('version'), newest: existing.newest }, save);
  const refusedBy = (error: unknown) => {
    if (!isAboutFields(error)) return;
    leave();
    // The field for the day is there only for a change that begins later.
    if (isAboutDay(error)) form.setValue('start', 'later');
    kept.refusedBy(inFormNames(error));
  };
  const ask = submit((values) => {
    save.reset();
    const { fields, from_date } = bodyOf(values, categories);
    preview.mutate(
      { service_id: id, fields, from_date },
      { onSuccess: (answer) => setShown({ answer, from: from_date }), onError: refusedBy },
    );
  }, leave);
  return {
    ...kept,
    values: useWatch({ control: form.control }) as ServiceValues,
    preview,
    save,
    shown,
    /** A colleague has made a newer version than the one that this form began with. */
    overtaken,
    /** The last save was refused because of a colleague's newer version. */
    isRefusedAsChanged: isChanged(save.error),
    ask,
    /** Asks again with another day, which the preview has named. The preview stays until the next one is there. */
    chooseDay: (date: string) => {
      form.setValue('start', 'later');
      form.setValue('from_date', date);
      void ask();
    },
    leave,
    confirm: () => {
      const values = form.getValues();
      save.mutate(
        { ...bodyOf(values, categories), version: values.version },
        {
          onSuccess: (service) => onSaved(service.id, values),
          onError: (error) => {
            if (isChanged(error)) leave();
            else refusedBy(error);
          },
        },
      );
    },
    /** Puts the newest version in place of what was typed. */
    takeNewest: () => {
      save.reset();
      kept.settle(stored);
      focusFirstField();
    },
    /** Keeps what was typed, on top of the newest version. */
    keepTyped: () => {
      save.reset();
      kept.rebase();
      focusFirstField();
    },
  };
};
export type ServiceForm = ReturnType<typeof useServiceForm>;
