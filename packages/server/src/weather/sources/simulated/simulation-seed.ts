/** Every installation has the same simulated weather, so that what one sees another can look at. */
export const SIMULATION_SEED = 1
