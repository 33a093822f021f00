-- A scheme is asked for by the picture that shows it, and erasing a file looks for the tracings that point at it.
create index tracing_picture on tracing (picture);
