import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type NotificationPriority,
  type NotificationType,
} from '@gently/contracts/notification-options';
import { type Connection, Schema, type Types } from 'mongoose';

export interface NotificationDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  body: string;
  link: string | null;
  /** Id of what was sent to many. */
  about?: string;
  isRead: boolean;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema<NotificationDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, enum: NOTIFICATION_TYPES, required: true },
    priority: { type: String, enum: NOTIFICATION_PRIORITIES, required: true },
    title: { type: String, required: true },
    body: { type: String, required: true },
    link: { type: String, default: null },
    about: { type: String },
    isRead: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'notifications', strict: 'throw', versionKey: false },
);

schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, isRead: 1, createdAt: -1, _id: -1 });
schema.index({ about: 1, isRead: 1 }, { partialFilterExpression: { about: { $type: 'string' } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const notificationModel = (connection: Connection) =>
  connection.model<NotificationDocument>('Notification', schema);
