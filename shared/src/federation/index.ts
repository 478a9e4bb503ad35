export type {
  BootDocument,
  DeploymentsUpdate,
  Integrity,
  RemoteDeployment,
  RemoteVersion,
  Withdrawn,
} from './boot-document.ts';
export {
  type ActionEntry,
  type CallValue,
  type CardEntry,
  defineModule,
  describeModule,
  type FirstCall,
  type LazyPart,
  type LocalText,
  type ModuleDescriptor,
  type ModuleParts,
  type NavAction,
  type NavEntry,
  type NavGroup,
  type PartKind,
  type PortalModule,
  type RouteEntry,
  SHARED_CONTRACT_VERSION,
  speaksContract,
  type WaitingCall,
} from './contract.ts';
export {
  containerName,
  FIRST_FILE_FORM,
  FIRST_FILE_GLOBAL,
  type FirstFile,
  firstPartKey,
} from './first-file.ts';
export { OVERRIDE_PARAM, parseOverride, type RemoteOverride } from './override.ts';
export type { PublicField, PublicForm } from './public-form.ts';
export type {
  AnyManifest,
  GatedCall,
  ReleasedFile,
  RemoteManifest,
  ShellManifest,
} from './remote-manifest.ts';
export {
  ENTRY,
  type LoadScript,
  letterOf,
  type ModuleFactory,
  type ModuleId,
  placeOf,
  type RemoteRequire,
  type ScriptEnd,
  START_REMOTE,
  type StartRemote,
} from './remote-start.ts';
export {
  Slot,
  SlotEntriesProvider,
  type SlotEntry,
  type SlotProps,
  SlotProvider,
  type SlotRenderer,
  useSlotEntries,
} from './slot.ts';
