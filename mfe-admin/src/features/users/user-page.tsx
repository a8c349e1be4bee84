import { EmptyState } from '@gently/ui';

const UserPage = () => <EmptyState title="Being built" />;

export default UserPage;
