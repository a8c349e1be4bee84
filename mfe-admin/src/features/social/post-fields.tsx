import { SOCIAL_NETWORKS, socialLabel } from '@gently/contracts/social-options';
import { socialLength } from '@gently/contracts/social-rules';
import { useQuery } from '@gently/platform/query';
import { Notice, Stack, Text } from '@gently/ui';
import { Select, TextArea } from '@gently/ui/forms';
import { socialAccountsQuery } from '../../data/social';
import { numberOf } from '../../shared/words';
import { MediaField } from './media-field';
import { rulesOf } from './post-values';
import { NETWORK_OPTIONS } from './post-words';
import type { PostForm } from './use-composer';

/** How much of the message fits, by the network's own count. */
const Length = ({ values: { network, message } }: Pick<PostForm, 'values'>) => {
  const { longest, counts } = SOCIAL_NETWORKS[network];
  const length = socialLength(network, message);
  const left = longest - length;
  return (
    <Text $size={16} $tone={left < 0 ? 'trouble' : 'quiet'} role="status">
      {numberOf(length)} of {numberOf(longest)} {counts === 'bytes' ? 'bytes' : 'characters'}
      {left < 0 && `, ${numberOf(-left)} too many`}
    </Text>
  );
};

const NotConnected = ({ values: { network } }: Pick<PostForm, 'values'>) => {
  const { data } = useQuery(socialAccountsQuery());
  const account = data?.find((one) => one.network === network);
  if (!account || account.state === 'connected') return null;
  const label = socialLabel(network);
  return (
    <Notice tone="attention" title={`${label} is not connected`} live="off">
      You can schedule a post now; it goes out once {label} is connected.
    </Notice>
  );
};

interface PostFieldsProps {
  held: PostForm;
  /** A post that is there keeps its network. */
  fixed?: boolean;
}

/** The network, the message, and what goes with it. */
export const PostFields = ({ held, fixed = false }: PostFieldsProps) => {
  const { form, values } = held;
  const { errors } = form.formState;
  return (
    <>
      {fixed ? (
        <Text>For {socialLabel(values.network)}</Text>
      ) : (
        <Select
          {...form.register('network', { onChange: () => form.clearErrors() })}
          label="Network"
          hint={rulesOf(values.network)}
          options={NETWORK_OPTIONS}
          error={errors.network?.message}
        />
      )}
      {!fixed && <NotConnected values={values} />}
      <Stack $gap={2}>
        <TextArea {...form.register('message')} label="Message" rows={6} error={errors.message?.message} />
        <Length values={values} />
      </Stack>
      <MediaField held={held} />
    </>
  );
};
