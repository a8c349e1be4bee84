import { EmptyState } from '@gently/ui';

const BackupsPage = () => <EmptyState title="Being built" />;

export default BackupsPage;
