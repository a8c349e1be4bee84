import { EmptyState } from '@gently/ui';

const SettingPage = () => <EmptyState title="Being built" />;

export default SettingPage;
