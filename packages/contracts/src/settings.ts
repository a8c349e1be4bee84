import * as z from 'zod';
import { feesTogether } from './fee-options';
import { identityData, identitySchema } from './identity';
import { postponement } from './postponement';
import {
  FEE_MAX,
  FEES_TOGETHER_MAX,
  NOTICE_LENGTH,
  SETTING_KEYS,
  SETTING_REASON_LENGTH,
  SETTING_TEXTS,
  type SettingDefinition,
  SETTINGS,
  type SettingKey,
  type SettingValue,
} from './setting-options';
import { clock, instant, line, text } from './wire';

const rate = z
  .number(SETTING_TEXTS.fee)
  .int(SETTING_TEXTS.fee)
  .min(0, SETTING_TEXTS.fee)
  .max(FEE_MAX, SETTING_TEXTS.fee);

/** Hundredths of a per cent of the full price of a session. */
export const feeRates = z
  .strictObject({ platform: rate, card_processing: rate, franchise_commission: rate })
  .refine((rates) => feesTogether(rates) <= FEES_TOGETHER_MAX, SETTING_TEXTS.fees);

const siteNotice = z
  .strictObject({
    words: text(NOTICE_LENGTH, SETTING_TEXTS.notice),
    from: instant.nullable(),
    until: instant.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    message: SETTING_TEXTS.until,
    path: ['until'],
  });

/** What a setting may hold. */
export const settingSchemaOf = (definition: SettingDefinition): z.ZodType => {
  switch (definition.kind) {
    case 'count': {
      const { least, most } = definition;
      const message = `Please enter a whole number from ${least} to ${most}`;
      return z.number(message).int(message).min(least, message).max(most, message);
    }
    case 'flag':
      return z.boolean(SETTING_TEXTS.flag);
    case 'time':
      return clock(SETTING_TEXTS.time);
    case 'fees':
      return feeRates;
    case 'notice':
      return siteNotice;
    case 'identity':
      return identitySchema;
  }
};

/** @returns the value as the setting holds it; a failure names the field within it */
export const parseSetting = <Key extends SettingKey>(key: Key, value: unknown) =>
  settingSchemaOf(SETTINGS[key]).safeParse(value) as z.ZodSafeParseResult<SettingValue<Key>>;

const settingKey = z.enum(SETTING_KEYS);
/** Its form depends on the setting, and is checked with it. */
const settingValue = z.union([z.number(), z.boolean(), z.string(), feeRates, siteNotice, identityData]);
export const settingParams = z.strictObject({ key: settingKey });

const change = z.object({
  /** Counts from 1, for each setting. */
  version: z.number().int().positive(),
  value: settingValue,
  /** From when it holds. */
  from: instant,
  at: instant,
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  /** The version whose value was taken again; null where it was set. */
  reverts_to: z.number().int().nonnegative().nullable(),
  /** Whether it was planned and taken back before it held. */
  withdrawn: z.boolean(),
  /** Null where it holds from when it was planned to. */
  postponed: postponement.nullable(),
});
export type SettingChange = z.infer<typeof change>;

export const setting = z.object({
  key: settingKey,
  /** What holds now. */
  value: settingValue,
  initial: settingValue,
  /** The newest version, 0 where nothing was changed: a change says on which it builds. */
  version: z.number().int().nonnegative(),
  /** What made the value of now; null for the initial one. */
  changed: change.nullable(),
  /** What is planned, the nearest first. */
  planned: z.array(change),
});
export type Setting = z.infer<typeof setting>;

export const configurationData = z.object({ settings: z.array(setting) });
export const settingData = z.object({ setting });

const reason = line(SETTING_REASON_LENGTH, SETTING_TEXTS.reason).min(1, SETTING_TEXTS.reason);
export const changeSettingBody = z.strictObject({
  value: z.unknown(),
  reason,
  version: z.number().int().nonnegative(),
  /** From when it holds; at once where it is left out. */
  from: instant.optional(),
});
export const revertSettingBody = z.strictObject({
  /** The version whose value is taken again; 0 is the initial one. */
  to_version: z.number().int().nonnegative(),
  reason,
  version: z.number().int().nonnegative(),
});
export const withdrawSettingBody = z.strictObject({
  planned_version: z.number().int().positive(),
  reason,
});
export const settingHistoryData = z.object({ changes: z.array(change) });
export const previewSettingBody = z.strictObject({ value: z.unknown(), from: instant.optional() });
/** What will change, in sentences with figures. */
export const previewSettingData = z.object({ effects: z.array(z.string()) });
