import {
  BOOKING_TEXTS,
  formatAddress,
  type LocationType,
  outwardCodeOf,
  placeProblems,
  type PostalAddress,
  readWholeAddress,
  type UpdateBooking,
} from '@gently/contracts';
import { AppError } from '../../../shared/errors/app-error';
import { isOnlineOnly } from '../../services';
import type { BookedSession, BookingPreferences } from './booking';
import { invalid } from './invalid';

export type Place = Pick<BookingPreferences, 'locationType' | 'locationDetails' | 'address'>;

/** A place as a body names it. */
interface NamedPlace {
  location_type: LocationType;
  location_details: string;
  address?: PostalAddress | undefined;
}

/** Whether somebody has to travel to a session. */
export const isVisit = (locationType: LocationType): boolean => locationType !== 'online';

/** What is kept of a place: of a visit its parts and their line, whichever of the two was sent. */
export const placeOf = (named: NamedPlace): Place => {
  const { location_type: locationType, location_details: text } = named;
  const address = isVisit(locationType) ? (named.address ?? readWholeAddress(text)) : null;
  return { locationType, locationDetails: address ? formatAddress(address) : text, address };
};

/** The parts of the place of a booking, also of one that was stored before they were; null where it does not name all. */
export const addressOf = ({ locationType, locationDetails, address }: Place): PostalAddress | null =>
  isVisit(locationType) ? (address ?? readWholeAddress(locationDetails)) : null;

type PlaceWish = Pick<UpdateBooking, 'location_type' | 'location_details' | 'address'>;

/** How a change of a booking names its place; null when it says nothing of it. */
const wishedPlace = (booked: Place, wish: PlaceWish): NamedPlace | null => {
  const { location_type: type, location_details: text, address } = wish;
  if (type === undefined && text === undefined && address === undefined) return null;
  const location_type = type ?? booked.locationType;
  if (address) return { location_type, location_details: '', address };
  if (text !== undefined) return { location_type, location_details: text };
  // The words about a call name no place, and an address is none of a call's business.
  return isVisit(location_type) === isVisit(booked.locationType)
    ? { location_type, location_details: booked.locationDetails, address: addressOf(booked) ?? undefined }
    : { location_type, location_details: '' };
};

/** What of a booking's place would be another; empty when nothing would. */
export const placeChange = (booked: Place, wish: PlaceWish): Partial<Place> => {
  const wished = wishedPlace(booked, wish);
  if (!wished) return {};
  const place = placeOf(wished);
  return place.locationType === booked.locationType && place.locationDetails === booked.locationDetails
    ? {}
    : place;
};

/** @throws AppError `validation_failed` at each field that is not right. */
export const checkPlace = (named: NamedPlace, service: BookedSession['service']): void => {
  if (isOnlineOnly(service) && isVisit(named.location_type))
    throw invalid('location_type', BOOKING_TEXTS.onlineOnly);
  const errors = placeProblems(named);
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
};

/** The same for a booking whose place is changed; what stays as it was stored is not asked for again. */
export const checkNewPlace = (booked: Place & Pick<BookedSession, 'service'>, wish: PlaceWish): void => {
  const wished = wishedPlace(booked, wish);
  if (!wished) return;
  // Somebody would come to an address; a call has none.
  if (wish.address && wish.location_type === undefined && !isVisit(wished.location_type))
    throw invalid('location_type', BOOKING_TEXTS.locationType);
  if (Object.keys(placeChange(booked, wish)).length > 0) checkPlace(wished, booked.service);
};

/** Whether somebody who comes to the one may be unable to come to the other. */
export const isElsewhere = (one: Place, other: Place): boolean =>
  isVisit(one.locationType) !== isVisit(other.locationType) ||
  (isVisit(other.locationType) &&
    outwardCodeOf(one.locationDetails) !== outwardCodeOf(other.locationDetails));
