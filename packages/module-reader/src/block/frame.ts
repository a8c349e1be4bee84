import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

/** What is seen or heard, with its words below it. */
export const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  min-width: 0;
`;
export const Caption = styled.figcaption`
  max-width: ${tokens.measure};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
`;
/** Holds the place of a film or picture, in its shape, before it is there. */
export const Screen = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${tokens.radiusCard};
  background: ${tokens.well};
  > iframe,
  > video {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;
