import { styled } from '@gently/platform/styled';
import { Container, Grid, Skeleton, Skeletons, Stack, tokens } from '@gently/ui';

const Space = styled.div`
  padding-block: ${tokens.space10};
`;

/** A page is on its way: the shape that most pages have. */
export const PagePending = () => (
  <Container>
    <Space>
      <Skeletons label="Loading..." slow="This is taking a little longer than usual. It is still on its way.">
        <Stack $gap={8}>
          <Stack $gap={3}>
            <Skeleton width="min(26rem, 80%)" height="2.75rem" />
            <Skeleton width="min(34rem, 95%)" height="1.5rem" />
          </Stack>
          <Grid $min="16rem">
            <Skeleton height="11rem" />
            <Skeleton height="11rem" />
            <Skeleton height="11rem" />
          </Grid>
        </Stack>
      </Skeletons>
    </Space>
  </Container>
);
