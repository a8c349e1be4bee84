import type { MediaFile } from '@gently/contracts/training-blocks';
import { createContext, useContext } from 'react';

interface KnownFiles {
  files: readonly MediaFile[];
  /** One more has arrived. */
  add: (file: MediaFile) => void;
}

const KnownFilesContext = createContext<KnownFiles>({ files: [], add: () => undefined });
export const KnownFilesProvider = KnownFilesContext.Provider;

/** The files of the module that is being written. */
export const useKnownFiles = () => useContext(KnownFilesContext);
