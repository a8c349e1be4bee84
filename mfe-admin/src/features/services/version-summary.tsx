import type { AdminCategory, ServiceVersion } from '@gently/contracts/catalogue';
import { Stack, Text } from '@gently/ui';
import { authorOf } from '../../shared/history';
import { changedFields, FIELD_LABELS, fieldValue, versionBefore } from './service-labels';

interface VersionSummaryProps {
  version: ServiceVersion;
  /** All versions of the service. */
  versions: readonly ServiceVersion[];
  categories: readonly AdminCategory[];
}

const changesOf = ({ version, versions, categories }: VersionSummaryProps): string[] => {
  const before = versionBefore(versions, version)?.fields;
  const after = version.fields;
  if (!before)
    return [
      `Added as “${after.name}” at ${fieldValue('price', after, categories)} for ${fieldValue('duration_minutes', after, categories)}`,
    ];
  const changed = changedFields(before, after).map(
    (field) =>
      `${FIELD_LABELS[field]}: ${fieldValue(field, after, categories)} (was: ${fieldValue(field, before, categories)})`,
  );
  return changed.length > 0 ? changed : ['No changes'];
};

/** Shows the differences that a version made, with its author, time and reason. */
export const VersionSummary = (props: VersionSummaryProps) => {
  const { version } = props;
  return (
    <Stack $gap={1}>
      <Stack as="ul" role="list" $gap={1}>
        {changesOf(props).map((change) => (
          <Text as="li" key={change}>
            {change}
          </Text>
        ))}
      </Stack>
      <Text $size={16} $tone="quiet">
        {[authorOf(version.by?.name, version.at), version.reason].filter(Boolean).join(': ')}
      </Text>
    </Stack>
  );
};
