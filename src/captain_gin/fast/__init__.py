"""Mass simulation: policies and playouts in the plain style of the core, compiled where Numba is installed."""
