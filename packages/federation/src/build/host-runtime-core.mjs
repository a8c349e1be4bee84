import * as core from '@module-federation/runtime-core';

// Remotes are built with `externalRuntime`: they take the federation runtime from here in place of bundling it.
globalThis._FEDERATION_RUNTIME_CORE ??= core;

/** A federation runtime plugin that does nothing but be loaded first. */
const hostRuntimeCore = () => ({ name: 'gently-host-runtime-core' });

// The federation plugin asks for a default export.
export default hostRuntimeCore;
