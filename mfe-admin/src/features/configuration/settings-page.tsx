import { EmptyState } from '@gently/ui';

const SettingsPage = () => <EmptyState title="Being built" />;

export default SettingsPage;
