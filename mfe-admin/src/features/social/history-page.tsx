import { SOCIAL_NETWORK_KEYS } from '@gently/contracts/social-options';
import { PATHS } from '@gently/contracts/paths';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { ButtonLink, EmptyState, PageHeader, Stack, useUrlFilters } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { Loaded, Pager } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { socialPostsQuery } from '../../data/social';
import { PostItem } from './post-item';
import { NETWORK_OPTIONS } from './post-words';

const Narrow = styled.div`
  max-width: 24rem;
`;

const Nothing = () => (
  <EmptyState
    scene={<EmptyShelf />}
    title="Nothing has gone out yet"
    action={<ButtonLink to={PATHS.social}>Write a post</ButtonLink>}
  >
    What was published, refused or cancelled stands here, with its link and what people made of it.
  </EmptyState>
);

/** What has gone out, and what has not. */
const HistoryPage = () => {
  const filters = useUrlFilters();
  const network = filters.among('network', SOCIAL_NETWORK_KEYS);
  const cursor = filters.text('page') || undefined;
  const query = useQuery({
    ...socialPostsQuery({ list: 'history', network, cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack $gap={6}>
      <PageHeader
        title="History"
        lead="Posts that went out, with what the networks count, and those that did not."
      />
      <Narrow>
        <Select
          name="network"
          label="Network"
          emptyLabel="All networks"
          options={NETWORK_OPTIONS}
          value={network ?? ''}
          onChange={(event) => filters.change({ network: event.target.value })}
        />
      </Narrow>
      <Loaded query={query} what="the history" shapes={['10rem', '10rem']}>
        {({ posts, page }) =>
          posts.length === 0 ? (
            <Nothing />
          ) : (
            <Stack $gap={5}>
              <Stack as="ul" role="list" $gap={4}>
                {posts.map((post) => (
                  <PostItem key={post.id} post={post} level="h2" />
                ))}
              </Stack>
              <Pager
                label="Pages of the history"
                cursor={cursor}
                next={page.next_cursor}
                onShow={(next) => filters.change({ page: next })}
              />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};

export default HistoryPage;
