import { socialLabel } from '@gently/contracts/social-options';
import { socialTitle } from '@gently/contracts/social-rules';
import { SOCIAL_NETWORKS } from '@gently/contracts/social-options';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Avatar, Card, Inline, Stack, Text } from '@gently/ui';
import { tokens } from '@gently/ui/tokens';
import { socialAccountsQuery } from '../../data/social';
import { MediaPicture } from './media-picture';
import type { PostValues } from './post-values';

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Tag = styled.span`
  color: ${tokens.actionSoftInk};
  font-weight: ${tokens.weightMedium};
`;
const TAGS = /((?:^|(?<=\s))#[\p{L}\p{N}_]{1,100}|https?:\/\/\S{1,500})/u;

/** The message with what networks make links of. */
const Linked = ({ text }: { text: string }) => (
  <Words>{text.split(TAGS).map((piece, at) => (at % 2 === 1 ? <Tag key={at}>{piece}</Tag> : piece))}</Words>
);

/** What the post will look like, more or less: each network has its own frame. */
export const Preview = ({ values: { network, message, media, alt } }: { values: PostValues }) => {
  const { data } = useQuery(socialAccountsQuery());
  const name = data?.find((account) => account.network === network)?.name ?? 'Gently Sorted';
  const { titleLength } = SOCIAL_NETWORKS[network];
  const title = titleLength === null ? '' : socialTitle(message);
  const rest =
    titleLength === null ? message : message.slice(message.indexOf(title) + title.length).trimStart();
  return (
    <Card as="section" aria-label="Preview">
      <Stack $gap={4}>
        <Inline $gap={3} $nowrap>
          <Avatar name={name} />
          <Stack $gap={0}>
            <Text $weight="bold">{name}</Text>
            <Text $size={16} $tone="quiet">
              {socialLabel(network)} · preview
            </Text>
          </Stack>
        </Inline>
        {media?.kind === 'video' && <MediaPicture media={{ ...media, alt }} />}
        {title && <Text $weight="bold">{title}</Text>}
        {message.trim() === '' ? <Text $tone="quiet">Your words appear here.</Text> : <Linked text={rest} />}
        {media?.kind === 'picture' && <MediaPicture media={{ ...media, alt }} />}
      </Stack>
    </Card>
  );
};
