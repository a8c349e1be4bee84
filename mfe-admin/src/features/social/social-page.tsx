import { EmptyState } from '@gently/ui';

const SocialPage = () => <EmptyState title="Being built" />;

export default SocialPage;
