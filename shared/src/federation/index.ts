export type { BootDocument, Integrity, RemoteDeployment, RemoteVersion } from './boot-document.ts';
export {
  type ActionEntry,
  type CardEntry,
  defineModule,
  describeModule,
  type LazyPart,
  type LocalText,
  type ModuleDescriptor,
  type ModuleParts,
  type NavEntry,
  type PartKind,
  type PortalModule,
  type RouteEntry,
  SHARED_CONTRACT_VERSION,
} from './contract.ts';
export type { ReleasedFile, RemoteManifest } from './remote-manifest.ts';
export { Slot, type SlotProps, SlotProvider, type SlotRenderer } from './slot.ts';
