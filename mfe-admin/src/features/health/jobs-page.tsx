import { EmptyState } from '@gently/ui';

const JobsPage = () => <EmptyState title="Being built" />;

export default JobsPage;
