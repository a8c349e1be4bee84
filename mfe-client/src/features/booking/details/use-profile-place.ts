import { ADDRESS_PARTS, type PostalAddress } from '@gently/contracts/address';
import { splitAtPostcode } from '@gently/contracts/postcode';
import { useQuery } from '@gently/platform/query';
import { useEffect } from 'react';
import { profileQuery } from '../../../data/profile';
import type { BookingForm } from '../../../shared/booking-form/booking-form';

/** A town is one short name. */
const TOWN = /^\p{L}[\p{L}\s'.-]{0,58}$/u;

/** @returns the town and the postcode that somebody lives in, as far as their own words name them. */
export const placeIn = (location: string): Partial<PostalAddress> => {
  const split = splitAtPostcode(location);
  const parts = (split ? split.before : location).split(',').map((part) => part.trim());
  const words = parts.filter(Boolean).join(', ');
  return {
    ...(TOWN.test(words) ? { town: words } : {}),
    ...(split ? { postcode: split.postcode } : {}),
  };
};

/** Begins an address of which nothing is typed yet with the place in the person's profile. */
export const useProfilePlace = (form: BookingForm): void => {
  const { data: profile } = useQuery(profileQuery());
  useEffect(() => {
    if (!profile) return;
    const address = form.getValues('address');
    if (ADDRESS_PARTS.some((part) => address[part] !== '')) return;
    form.setValue('address', { ...address, ...placeIn(profile.location) });
  }, [profile, form]);
};
