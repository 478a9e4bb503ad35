// The tests of this folder need a remote's real generated code.
export * from '@portal/openapi/desks';
