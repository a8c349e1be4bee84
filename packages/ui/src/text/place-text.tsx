import { TextLink } from './text-link';

/** The place of a meeting: an address in a room, or a link to a call, which opens beside the site. */
export const PlaceText = ({ place }: { place: string }) =>
  /^https:\/\/\S+$/.test(place) ? (
    <TextLink href={place} target="_blank" rel="noreferrer">
      {place}
    </TextLink>
  ) : (
    place
  );
