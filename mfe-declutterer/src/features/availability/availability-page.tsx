import type { AvailabilityPlan } from '@gently/contracts/availability';
import { PATHS } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { BackLink, Button, ErrorState, Notice, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { useState } from 'react';
import { availabilityQuery } from '../../data/availability';
import { ChangesDialog } from './changes-dialog';
import { DatesCard } from './dates/dates-card';
import { SaveBar } from './save-bar';
import { TravelCard } from './travel-card';
import { usePlan } from './use-plan';
import { useSaving } from './use-saving';
import { WeekCard } from './week/week-card';

const Loading = () => (
  <Skeletons
    label="Loading your hours..."
    slow="Your hours are on their way. This is taking longer than usual."
  >
    <Stack $gap={5}>
      <Skeleton height="28rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Skeletons>
);

/** Why it was not saved. Hours that were changed elsewhere can be looked at; what was typed here is then gone. */
const NotSaved = ({ error, onLatest }: { error: Error | null; onLatest: () => void }) => {
  if (!error) return null;
  const conflict = isApiError(error) && error.code === 'conflict';
  return (
    <Notice tone="trouble" title="Your hours were not saved">
      <Stack $gap={3} $align="start">
        <span>{serverMessage(error, 'We could not reach the server. Your changes are still here.')}</span>
        {conflict && (
          <Button variant="secondary" onClick={onLatest}>
            Show the stored hours
          </Button>
        )}
      </Stack>
    </Notice>
  );
};

interface EditorProps {
  stored: AvailabilityPlan;
  /** Asks for what is stored now. */
  onLatest: () => Promise<AvailabilityPlan | undefined>;
}

const Editor = ({ stored, onLatest }: EditorProps) => {
  const [saved, setSaved] = useState(false);
  const { plan, changed, restored, change, settle, forget } = usePlan(stored);
  const saving = useSaving({
    plan,
    stored,
    forget,
    onSaved: (now) => {
      settle(now);
      setSaved(true);
    },
  });
  const handleLatest = async () => {
    const now = await onLatest();
    if (now) settle(now);
    saving.close();
  };
  const edit = { plan, onChange: change };
  return (
    <Stack $gap={6}>
      {saved && !changed && <Notice tone="success">Your availability is saved.</Notice>}
      {restored && (
        <Notice tone="info" live="off">
          Here is what you were changing. It is not saved yet.
        </Notice>
      )}
      <WeekCard {...edit} />
      <DatesCard {...edit} />
      <TravelCard {...edit} />
      {saving.checkFailure && (
        <Notice tone="trouble" title="We could not work out what would change" onRetry={saving.check}>
          {serverMessage(saving.checkFailure, 'We could not reach the server. Your changes are still here.')}
        </Notice>
      )}
      {changed && <SaveBar checking={saving.checking} onUndo={() => settle(stored)} onSave={saving.check} />}
      {saving.preview && (
        <ChangesDialog
          preview={saving.preview}
          saving={saving.saving}
          failure={<NotSaved error={saving.saveFailure} onLatest={() => void handleLatest()} />}
          onSave={saving.save}
          onClose={saving.close}
        />
      )}
    </Stack>
  );
};

const Content = () => {
  const { data, isPending, refetch, isFetching } = useQuery(availabilityQuery());
  if (isPending) return <Loading />;
  if (data) return <Editor stored={data} onLatest={async () => (await refetch()).data} />;
  return (
    <ErrorState title="Unable to load your hours" onRetry={() => void refetch()} retrying={isFetching}>
      We could not load your hours just now. They are safe, and nothing about them has changed.
    </ErrorState>
  );
};

/** The availability manager: weekly hours, days that differ, and the time to travel. */
const AvailabilityPage = () => (
  <>
    <BackLink to={PATHS.decluttererDashboard}>Dashboard</BackLink>
    <Stack $gap={8}>
      <PageHeader
        title="Availability"
        tab="Availability"
        lead="When clients can book you. Sessions you already have stay yours."
      />
      <Content />
    </Stack>
  </>
);

export default AvailabilityPage;
