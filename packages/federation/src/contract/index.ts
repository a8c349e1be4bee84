export { CONTRACT_VERSION, defineManifest, defineMounts } from './manifest';
export type { Mount, MountData, MountsData, NavData, PageLoader, RemoteManifest } from './manifest';
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
