import { useEffect, useState } from 'react';

/** @returns an address at which a player finds captions that came as text; undefined while there are none. */
export const useCaptionsUrl = (captions: string): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (captions === '') return undefined;
    const made = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [captions]);
  return url;
};
