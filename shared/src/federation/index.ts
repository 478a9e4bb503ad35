export type {
  BootDocument,
  DeploymentsNews,
  Integrity,
  RemoteDeployment,
  RemoteVersion,
  Withdrawn,
} from './boot-document.ts';
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
  speaksContract,
} from './contract.ts';
export { OVERRIDE_PARAM, parseOverride, type RemoteOverride } from './override.ts';
export type { PublicField, PublicForm } from './public-form.ts';
export type { AnyManifest, ReleasedFile, RemoteManifest, ShellManifest } from './remote-manifest.ts';
export { Slot, type SlotProps, SlotProvider, type SlotRenderer } from './slot.ts';
