export { CONTRACT_VERSION, defineManifest, defineMounts } from './manifest';
export type { Mount, MountData, MountsData, NavData, NavIcon, PageLoader, RemoteManifest } from './manifest';
export { mountConflicts, mountProblems, placeOf } from './mount-problems';
export { isForVisitors, mayOpen, navInOrder, navLinks } from './navigation';
export type { NavLink } from './navigation';
export { checkCompatibility } from './compatibility';
export type { Compatibility, HostSide, RemoteSide } from './compatibility';
export type {
  FacadeOffer,
  FacadeUse,
  Registry,
  RegistryRemote,
  RemoteArtifact,
  ShellArtifact,
} from './registry';
