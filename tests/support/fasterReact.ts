// Before React is loaded: for a debugger it would have Node note a task for each element and each call of a component.
Reflect.deleteProperty(console, 'createTask');
