import { EmptyState } from '@gently/ui';

const NowPage = () => <EmptyState title="Being built" />;

export default NowPage;
