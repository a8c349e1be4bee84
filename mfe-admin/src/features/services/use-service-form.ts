import type { AdminCategory, ServiceVersion } from '@gently/contracts/catalogue';
import { isApiError } from '@gently/platform/api';
import { useKeptForm, useWatch } from '@gently/platform/forms';
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
const isChanged = (error: unknown): boolean => isApiError(error) && error.code === 'service_changed';

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
  });
  const { form, submit } = kept;
  const preview = usePreviewService();
  const save = useSaveService(id);
  const [asking, setAsking] = useState(false);
  const refusedBy = (error: unknown) => {
    if (!isAboutFields(error)) return;
    setAsking(false);
    kept.refusedBy(inFormNames(error));
  };
  const ask = submit((values) => {
    save.reset();
    const { fields, from_date } = bodyOf(values, categories);
    preview.mutate(
      { service_id: id, fields, from_date },
      { onSuccess: () => setAsking(true), onError: refusedBy },
    );
  });
  return {
    ...kept,
    values: useWatch({ control: form.control }) as ServiceValues,
    preview,
    save,
    asking,
    /** A colleague has made a newer version than the one that this form began with. */
    overtaken:
      existing !== null &&
      !save.isPending &&
      !save.isSuccess &&
      form.getValues('version') !== existing.newest,
    ask,
    /** Asks again with another day, which the preview has named. */
    chooseDay: (date: string) => {
      form.setValue('start', 'later');
      form.setValue('from_date', date);
      void ask();
    },
    leave: () => setAsking(false),
    confirm: () => {
      const values = form.getValues();
      save.mutate(
        { ...bodyOf(values, categories), version: values.version },
        {
          onSuccess: (service) => {
            kept.forget();
            onSaved(service.id, values);
          },
          onError: (error) => {
            if (isChanged(error)) setAsking(false);
            else refusedBy(error);
          },
        },
      );
    },
    /** Puts the newest version in place of what was typed. */
    takeNewest: () => kept.settle(stored),
    /** Goes on with what was typed, knowing the newest version. */
    keepTyped: () => form.setValue('version', stored.version),
  };
};
export type ServiceForm = ReturnType<typeof useServiceForm>;
