export {
  bookingConversationQuery,
  conversationsQuery,
  messageSettingsQuery,
  messagesUnreadQuery,
} from './queries';
export { useChangeMessageSettings } from './changes';
export { useConversation } from './use-conversation';
