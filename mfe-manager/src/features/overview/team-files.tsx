import { TEAM_EXPORT_FORMATS, type TeamExportFormat } from '@gently/contracts/manager-options';
import { serverMessage } from '@gently/platform/api';
import { Button, Inline, Notice, Stack, Text } from '@gently/ui';
import { Download, FileText } from '@gently/ui/icons';
import { useTeamFile } from '../../data/team';
import { useTeamFilters } from './use-team-filters';

const SIGNS = { csv: Download, pdf: FileText };

/** Takes the team as it is on screen away, for a spreadsheet or on paper. */
export const TeamFiles = () => {
  const { question } = useTeamFilters();
  const file = useTeamFile();
  const { variables } = file;
  const get = (format: TeamExportFormat) => file.mutate({ ...question, format });
  return (
    <Stack $gap={3}>
      <Text $weight="medium" id="team-files">
        Export Performance Report
      </Text>
      <Inline $gap={3} role="group" aria-labelledby="team-files">
        {TEAM_EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={SIGNS[format]}
            loading={file.isPending && variables?.format === format}
            pendingLabel="Getting the file..."
            aria-label={`Export Performance Report as ${format.toUpperCase()}`}
            onClick={() => get(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Inline>
      <Text $size={16} $tone="quiet">
        Those whom the table shows, with the figures of the period.
      </Text>
      {file.isSuccess && <Notice tone="success">The file is in your downloads.</Notice>}
      {file.error && variables && (
        <Notice tone="trouble" title="We could not get the file" onRetry={() => get(variables.format)}>
          {serverMessage(file.error, 'We could not reach the server.')}
        </Notice>
      )}
    </Stack>
  );
};
