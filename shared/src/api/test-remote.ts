// The tests of this folder need a remote's real generated code.
export { codec, type paths } from '@portal/openapi/desks';
