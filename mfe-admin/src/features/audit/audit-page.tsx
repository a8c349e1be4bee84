import { EmptyState } from '@gently/ui';

const AuditPage = () => <EmptyState title="Being built" />;

export default AuditPage;
