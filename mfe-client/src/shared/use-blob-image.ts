import { useEffect, useRef } from 'react';

/** Shows a picture that is in memory: one of this device, or one that was fetched with a token. @returns where it is shown */
export const useBlobImage = (blob: Blob) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return image;
};
