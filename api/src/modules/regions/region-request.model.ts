import { POSTCODE_AREA_CODES } from '@gently/contracts/postcode-areas';
import {
  REGION_REQUEST_KINDS,
  REGION_REQUEST_REASON_MAX,
  REGION_REQUEST_STATUSES,
} from '@gently/contracts/region-request-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { RegionRequest } from './region-request';

export interface RegionRequestRow extends Omit<RegionRequest, 'id' | 'regionId' | 'ownerId' | 'managerId'> {
  _id: Types.ObjectId;
  region: Types.ObjectId;
  owner: Types.ObjectId;
  manager: Types.ObjectId | null;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<RegionRequestRow>(
  {
    kind: { type: String, enum: REGION_REQUEST_KINDS, required: true },
    region: id,
    owner: id,
    areas: { type: [{ type: String, enum: POSTCODE_AREA_CODES }], default: [] },
    manager: { type: Schema.Types.ObjectId, default: null },
    status: { type: String, enum: REGION_REQUEST_STATUSES, required: true },
    reason: { type: String, default: '', maxlength: REGION_REQUEST_REASON_MAX },
    askedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'region_requests', strict: 'throw', versionKey: false },
);
schema.index(
  { region: 1, kind: 1 },
  { unique: true, partialFilterExpression: { status: 'open' }, name: 'one_open_request' },
);
schema.index({ status: 1, kind: 1, askedAt: 1 });
schema.index({ owner: 1, askedAt: -1 });
schema.index({ manager: 1, status: 1 });

export const regionRequestModel = (connection: Connection): Model<RegionRequestRow> =>
  connection.models['region_request'] ?? connection.model<RegionRequestRow>('region_request', schema);
