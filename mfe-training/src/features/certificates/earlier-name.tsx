import type { Certificate, Certificates } from '@gently/contracts/certificates';
import { PATHS } from '@gently/contracts/paths';
import { ArrivingNotice, Button, Card, Heading, Stack, Text, TextLink } from '@gently/ui';
import { Pencil } from '@gently/ui/icons';
import { useCorrectName } from '../../data/certificates';
import { FailedNotice } from '../../shared/failed-notice';

type Change = NonNullable<Certificate['name_change']>;

/** The names on certificates that differ from that of the account, by who can correct them. */
const earlierNames = ({ certificates }: Certificates, change: Change): string[] => [
  ...new Set(
    certificates.flatMap(({ holder_name: name, name_change: by }) =>
      name === undefined || by !== change ? [] : [name],
    ),
  ),
];

const quoted = new Intl.ListFormat('en-GB');

/** Says what was corrected. Certificates in another name may be left, which have to be checked. */
const Corrected = ({ name, isAll }: { name: string; isAll: boolean }) => (
  <ArrivingNotice
    tone="success"
    title={isAll ? 'The name is corrected' : 'The name is corrected on some certificates'}
  >
    {`${isAll ? 'Your certificates now have' : 'Certificates with a small mistake in the name now have'} the name ${name}. Documents that you downloaded earlier do not change.`}
  </ArrivingNotice>
);

/** Offers to correct a slip after the name of the account has changed. Another name has to be checked. */
export const EarlierName = (held: Certificates) => {
  const correct = useCorrectName();
  const [own, review] = [earlierNames(held, 'own'), earlierNames(held, 'review')];
  const { account_name: accountName = '' } = held;
  const isAll = own.length + review.length === 0;
  const corrected = correct.isSuccess && own.length === 0 && <Corrected name={accountName} isAll={isAll} />;
  if (isAll) return corrected || null;
  const card = (
    <Card as="section" aria-labelledby="earlier-name">
      <Stack $gap={4} $align="start">
        <Stack $gap={2}>
          <Heading as="h2" id="earlier-name" $size="small">
            The name on your certificates
          </Heading>
          {own.length > 0 && (
            <Text>
              There are certificates in the name {quoted.format(own)}. Your account has the name {accountName}
              . You can correct them once. They stay valid, with the same numbers, and show the day of the
              correction.
            </Text>
          )}
          {review.length > 0 && (
            <Text>
              There are certificates in the name {quoted.format(review)}. Your account has the name{' '}
              {accountName}. This is more than a small correction, so a trainer or an admin has to check it.
              Please <TextLink to={PATHS.contact}>write to us</TextLink> and say that your name has changed.
            </Text>
          )}
        </Stack>
        <FailedNotice title="The name was not corrected" error={correct.error} />
        {own.length > 0 && (
          <Button
            variant="secondary"
            icon={Pencil}
            loading={correct.isPending}
            pendingLabel="Correcting..."
            onClick={() => correct.mutate()}
          >
            Correct the name
          </Button>
        )}
      </Stack>
    </Card>
  );
  return (
    <Stack $gap={4}>
      {corrected}
      {card}
    </Stack>
  );
};
