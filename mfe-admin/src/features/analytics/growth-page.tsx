import { EmptyState } from '@gently/ui';

const GrowthPage = () => <EmptyState title="Being built" />;

export default GrowthPage;
