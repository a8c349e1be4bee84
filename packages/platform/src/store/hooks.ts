import { useSelector, useStore } from 'react-redux';
import type { AppState, AppStore } from './create-store';

/** The store of the page; typed. */
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<AppState>();
