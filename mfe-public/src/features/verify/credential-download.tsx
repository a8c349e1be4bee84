import { credentialFilePath } from '@gently/contracts/certificate-options';
import { API_BASE } from '@gently/contracts/product';
import { call, saveDownload, serverMessage } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { Button, Card, Heading, Notice, Stack, Text, TextLink } from '@gently/ui';
import { Download } from '@gently/ui/icons';

const save = async (id: string): Promise<void> => {
  const { credential } = await call('GET /certificates/:id/credential', { params: { id } });
  saveDownload({
    blob: new Blob([credential], { type: 'application/jwt' }),
    filename: `open-badge-${id}.jwt`,
  });
};

/** The certificate for wallets and for whoever checks it without us. */
export const CredentialDownload = ({ id, keysUrl }: { id: string; keysUrl: string }) => {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => save(id) });
  return (
    <Card $tone="well" as="section" aria-labelledby="badge">
      <Stack $gap={4}>
        <Heading as="h2" id="badge" $size="small">
          Check it without us
        </Heading>
        <Text>
          The same certificate as a signed Open Badge 3.0. Together with{' '}
          <TextLink href={keysUrl}>our published key</TextLink>, any program that knows Open Badges can check
          it, also without a connection. Wallets and other sites can read it at{' '}
          <TextLink href={`${API_BASE}${credentialFilePath(id)}`}>its own address</TextLink>.
        </Text>
        <div>
          <Button
            variant="secondary"
            icon={Download}
            loading={isPending}
            pendingLabel="Getting the badge..."
            onClick={() => mutate()}
          >
            Download Open Badge
          </Button>
        </div>
        {isSuccess && <Notice tone="success">The badge is in your downloads.</Notice>}
        {error && (
          <Notice tone="trouble" title="We could not get the badge">
            {serverMessage(error, 'Please try again.')}
          </Notice>
        )}
      </Stack>
    </Card>
  );
};
