import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack } from '@gently/ui';
import { Download } from '@gently/ui/icons';
import { type StudentsQuestion, useStudentsFile } from '../data/students';

interface StudentsFileButtonProps {
  label: string;
  /** Whom the file holds. */
  query: StudentsQuestion;
  wide?: boolean;
}

/** Takes the progress of learners away, for a spreadsheet. */
export const StudentsFileButton = ({ label, query, wide = false }: StudentsFileButtonProps) => {
  const file = useStudentsFile();
  const get = () => file.mutate(query);
  return (
    <Stack $gap={3} $align={wide ? 'stretch' : 'start'}>
      <Button
        variant="secondary"
        icon={Download}
        wide={wide}
        loading={file.isPending}
        pendingLabel="Getting the file..."
        onClick={get}
      >
        {label}
      </Button>
      {file.isSuccess && <Notice tone="success">The file is in your downloads.</Notice>}
      {file.error && (
        <Notice tone="trouble" title="We could not get the file" onRetry={get}>
          {serverMessage(file.error, 'We could not reach the server.')}
        </Notice>
      )}
    </Stack>
  );
};
