import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Card, Heading, Notice, Stack, Text, TextLink } from '@gently/ui';
import { Phone } from '@gently/ui/icons';
import { useEmergencyContact } from '../../data/sessions';

interface ContactCardProps {
  id: string;
  firstName: string;
}

/** Whom to call if the client is unwell: shown only when somebody asks for it, since each look is noted. */
export const ContactCard = ({ id, firstName }: ContactCardProps) => {
  const { mutate, data, error, isPending } = useEmergencyContact(id);
  return (
    <Card as="section" aria-labelledby="contact">
      <Stack $gap={4}>
        <Heading id="contact" $size="card">
          If {firstName} is unwell
        </Heading>
        <Text $tone="quiet">
          In danger, call 999 first. {firstName} has named somebody whom you may call. {firstName} can see
          that you looked.
        </Text>
        {error && (
          <Notice tone="trouble" title="We could not load whom to call">
            {serverMessage(error, 'Please try again.')}
          </Notice>
        )}
        <div role="status">
          {data && (
            <Text>
              {data.name || 'Their contact'}:{' '}
              <TextLink href={`tel:${data.phone.replaceAll(' ', '')}`}>{data.phone}</TextLink>
            </Text>
          )}
        </div>
        {!data && (
          <Actions>
            <Button
              variant="secondary"
              icon={Phone}
              loading={isPending}
              pendingLabel="Loading..."
              onClick={() => mutate()}
            >
              Show whom to call
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  );
};
