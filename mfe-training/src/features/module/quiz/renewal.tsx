import { formatLongDate } from '@gently/contracts/dates';
import { trainingModulePath } from '@gently/contracts/paths';
import type { ModuleDetail } from '@gently/contracts/training';
import { Actions, ArrivingNotice, Button, ButtonLink, Notice, Stack, Text } from '@gently/ui';
import { RefreshCw } from '@gently/ui/icons';
import { useState } from 'react';
import { useCompleteModule } from '../../../data/module';
import { FailedNotice } from '../../../shared/failed-notice';

type Validity = ModuleDetail['validity'];

const untilWords = (validity: Validity): string =>
  validity === null
    ? 'Your certificate is valid for good.'
    : `Your certificate is valid until ${formatLongDate(validity.until)}.`;

/** How long what somebody holds is valid; nothing before there is a last day. */
export const ValidUntil = ({ module: { validity } }: { module: ModuleDetail }) =>
  validity && <Text>{untilWords(validity)}</Text>;

/** A module that ends with its reading is renewed by completing it once more. */
const RenewByReading = ({ renew }: { renew: ReturnType<typeof useCompleteModule> }) => (
  <Stack $gap={3}>
    <Text>Look through the module again, then press Renew.</Text>
    <FailedNotice title="The certificate was not renewed" error={renew.error} />
    <Actions>
      <Button
        icon={RefreshCw}
        loading={renew.isPending}
        pendingLabel="Renewing..."
        onClick={() => renew.mutate({})}
      >
        Renew
      </Button>
    </Actions>
  </Stack>
);

const RenewByQuiz = ({ module: { id, quiz, trainer_name: trainer } }: { module: ModuleDetail }) =>
  quiz?.attempts_left === 0 ? (
    <Text>
      You have no attempts left for now. {trainer || 'Your trainer'} can open the quiz for you again, and all
      attempts come back on the day after the last one.
    </Text>
  ) : (
    <Actions>
      <ButtonLink to={trainingModulePath(id, 'quiz')} icon={RefreshCw}>
        Renew with the quiz
      </ButtonLink>
    </Actions>
  );

/** Until when a certificate is valid, and the way to renew it once that is near. */
export const Renewal = ({ module }: { module: ModuleDetail }) => {
  const { id, validity, quiz } = module;
  const [before] = useState(validity);
  const renew = useCompleteModule(id);
  if (before?.can_renew && validity?.until !== before.until) {
    const words = `${untilWords(validity)} The one before stays valid until its last day, too.`;
    // After a quiz the focus belongs to its result.
    const Said = quiz ? Notice : ArrivingNotice;
    return (
      <Said tone="success" title="Your certificate is renewed">
        {words}
      </Said>
    );
  }
  if (!validity) return null;
  if (!validity.can_renew)
    return (
      <Text>
        {untilWords(validity)} You can renew it from {formatLongDate(validity.renew_from)}.
      </Text>
    );
  return (
    <Stack $gap={3}>
      <Text>
        {untilWords(validity)} Renew it now: the new one counts from that day, so you lose nothing. This one
        stays valid until then, however a try goes.
      </Text>
      {quiz ? <RenewByQuiz module={module} /> : <RenewByReading renew={renew} />}
    </Stack>
  );
};
