import { comfortActions } from '../store/comfort-slice';
import { useAppSelector, useAppStore } from '../store/hooks';
import type { Comfort } from './comfort';

/** The comfort settings in use and how to change some of them. A change applies at once and is kept. */
export const useComfort = () => {
  const comfort = useAppSelector((state) => state.comfort);
  const store = useAppStore();
  const setComfort = (change: Partial<Comfort>): void => void store.dispatch(comfortActions.changed(change));
  return { comfort, setComfort };
};
