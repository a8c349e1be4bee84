import { EmptyState } from '@gently/ui';

const OverviewPage = () => <EmptyState title="Being built" />;

export default OverviewPage;
