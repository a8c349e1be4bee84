import { PATHS } from '@gently/contracts/paths';
import { useInfiniteQuery } from '@gently/platform/query';
import { ButtonLink, EmptyState, ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { ExportMenu } from '@gently/ui/data';
import { EmptyShelf } from '@gently/ui/scenes';
import { allPayments, paymentHistoryQuery } from '../../data/payment-history';
import { ShowMore } from '../../shared/show-more';
import { PaymentCard } from './payment-card';
import { paymentsFile } from './payments-file';
import { PaymentNumbers } from './payment-numbers';

const Loading = () => (
  <Skeletons
    label="Loading your payments..."
    slow="Your payments are on their way. This is taking longer than usual."
  >
    <Stack $gap={5}>
      <Skeleton height="8rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </Stack>
  </Skeletons>
);

const NoPayments = () => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No payments yet"
    action={
      <ButtonLink to={PATHS.book} variant="secondary">
        Book a session
      </ButtonLink>
    }
  >
    What you pay, what comes back and all receipts will appear here.
  </EmptyState>
);

const Payments = () => {
  const query = useInfiniteQuery(paymentHistoryQuery());
  const { data, isPending, refetch, isFetching } = query;
  const first = data?.pages[0];
  if (isPending) return <Loading />;
  if (!first) {
    return (
      <ErrorState title="Failed to fetch payments" onRetry={() => void refetch()} retrying={isFetching}>
        We could not load your payments just now. Nothing has changed.
      </ErrorState>
    );
  }
  const payments = data.pages.flatMap((page) => page.payments);
  if (payments.length === 0) return <NoPayments />;
  return (
    <Stack $gap={6}>
      <PaymentNumbers summary={first.summary} />
      <ExportMenu
        name="payments"
        of="all your payments"
        table={async () => paymentsFile(await allPayments())}
      />
      <Stack as="ul" $gap={4} role="list" aria-label="Payments">
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </Stack>
      <ShowMore query={query} failed="Failed to fetch payments" />
    </Stack>
  );
};

/** My Payments: what was paid, what came back, and the receipts. */
export const PaymentsPage = () => (
  <Stack $gap={8}>
    <PageHeader
      title="My Payments"
      tab="Payments"
      lead="Everything you paid, what came back, and your receipts."
    />
    <Payments />
  </Stack>
);
