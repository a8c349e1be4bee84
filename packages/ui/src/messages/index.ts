export { ConversationList, type ConversationListProps, type ConversationRow } from './conversation-list';
export { ConversationPanel, type ConversationPanelProps } from './conversation-panel';
export { MessagesLayout, type MessagesLayoutProps } from './messages-layout';
export { SendForm, type SendFormProps } from './send-form';
export { WriteCard, type WriteCardProps } from './write-card';
