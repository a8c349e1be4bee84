import { EmptyState } from '@gently/ui';

const MoneyPage = () => <EmptyState title="Being built" />;

export default MoneyPage;
