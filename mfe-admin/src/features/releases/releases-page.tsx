import { EmptyState } from '@gently/ui';

const ReleasesPage = () => <EmptyState title="Being built" />;

export default ReleasesPage;
