import { EmptyState } from '@gently/ui';

const ApiPage = () => <EmptyState title="Being built" />;

export default ApiPage;
