import { EmptyState } from '@gently/ui';

const UsersPage = () => <EmptyState title="Being built" />;

export default UsersPage;
